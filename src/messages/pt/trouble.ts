import type { Messages } from '../messages.ts';

/** What keeps presses from coming here, or from being kept. */
export const trouble: Messages['trouble'] = {
  /** By the codes of src/buttons/contract.ts. */
  broker: {
    bad_user_name_or_password: 'O broker não conhece esse nome de usuário com essa senha.',
    not_authorized: 'O broker não permite nada a este usuário.',
    banned: 'O broker baniu o bot.',
    bad_authentication_method: 'O broker quer outra forma de entrar que nome de usuário e senha.',
    other_mqtt_version: 'O broker fala outra versão do MQTT.',
    client_id_not_accepted: 'O broker não aceita o identificador de cliente do bot.',
    broker_unavailable: 'O broker diz que não está disponível.',
    broker_busy: 'O broker diz que está ocupado.',
    broker_shutting_down: 'O broker diz que está sendo desligado.',
    session_taken_over: 'Outro cliente usa o identificador de cliente do bot e tomou o lugar dele.',
    quota_exceeded: 'O broker diz que uma cota se esgotou.',
    too_many_connections: 'O broker diz que há conexões demais.',
    refused: 'O broker recusa a conexão.',
    name_not_resolved: 'Nenhum computador com esse nome foi encontrado.',
    connection_refused: 'O computador está lá, mas nada escuta nessa porta.',
    connection_reset: 'A conexão caiu.',
    no_answer: 'Nenhuma resposta chegou a tempo.',
    no_route_to_host: 'Nenhum caminho leva da máquina do bot a esse endereço.',
    certificate_expired: 'O certificado expirou.',
    certificate_of_another_name: 'O certificado é para outro nome.',
    certificate_not_publicly_signed: 'O certificado não é assinado por nenhuma autoridade pública.',
    certificate_not_valid: 'O certificado não é válido.',
    tls_handshake_failed: 'Não foi possível fazer uma conexão criptografada.',
    connection_failed: 'A conexão falhou.',
    connection_closed: 'O broker fechou a conexão.',
    closed_without_answer: 'A conexão foi fechada sem resposta.',
    not_a_broker_address: 'Isso não é o endereço de um broker.',
    no_subscription_answer: 'O broker não responde à assinatura.',
  },
  /** By the codes of src/household/presses/outbox/contract.ts. */
  store: {
    full: 'O disco da máquina onde o bot roda está cheio, ou o bot não pode usar mais dele.',
    locked: 'Outro programa segura o banco de dados do bot.',
    read_only: 'O bot não pode escrever no banco de dados dele.',
    damaged: 'O banco de dados do bot está danificado.',
    disk: 'O disco da máquina onde o bot roda está com defeito.',
    other: 'O registro do bot diz por quê.',
  },
};
