import type { Messages } from '../messages.ts';

/** What went wrong, on what, and what to do next: one or two short sentences each. */
export const faults: Messages['faults'] = {
  prefix: ({ text }) => `❌ ${text}`,
  unexpected: ({ id }) =>
    `Algo deu errado do nosso lado. Se acontecer de novo, passe este número a quem cuida do bot: \`${id}\`.`,
  says: ({ text, detail }) => `${text}\n-# O hub diz: ${detail}`,

  unknownCommand: 'Este comando não existe mais. Recarregue o Discord (Ctrl-R) e escolha de novo na lista.',
  noHub:
    'Nenhum hub está conectado ainda. Alguém com **Gerenciar servidor** pode fazer isso: `/hub conectar`, depois o endereço e a chave de API do hub.',
  notManager:
    'Só alguém com **Gerenciar servidor**, ou com um cargo que administra segundo `/acesso mostrar`, pode mudar isto.',
  notAsker: 'Só quem pediu, ou quem administra esta casa, pode cancelar.',
  notHeard: 'Não ouço neste canal. Me mencione, ou alguém com “Gerenciar servidor” usa `/ouvir ativar`.',

  unknownDevice: ({ id }) =>
    `O hub não conhece nenhum dispositivo “${id}”. Escolha um na lista, ou veja \`/dispositivos\`.`,
  unknownScene: ({ id }) =>
    `O hub não conhece nenhuma cena “${id}”. Escolha uma na lista, ou veja \`/cenas lista\`.`,
  outcomeUnknown: ({ scene }) =>
    `Pedi ao hub para ativar **${scene}**, mas ele não respondeu, então não se sabe se ativou. Veja no cômodo ou em \`/dispositivos\` antes de tentar de novo.`,
  tooManyAttempts: 'Tentativas demais de conexão a partir deste servidor. Tente de novo em um minuto.',

  response: {
    unauthorized:
      'O hub não aceita a chave de API. Pegue uma nova no painel dele e use `/hub conectar` de novo.',
    forbidden:
      'A chave de API não pode fazer isto. Dê a ela esse direito no painel do hub, ou conecte com outra chave.',
    not_found: 'O hub não conhece isto. Confira o endereço com `/hub status`.',
    rate_limited: 'O hub pede uma pausa: pedidos demais. Tente de novo em um minuto.',
    rejected: 'O hub recusou o pedido.',
    server_error:
      'O hub respondeu com um erro dele. Tente de novo daqui a pouco; se continuar, reinicie o hub.',
    refused_by_hub: 'O hub respondeu que não conseguiu fazer isso.',
    not_an_api:
      'Algo responde nesse endereço, mas não é uma Device Control API. Confira o endereço: costuma terminar em `/api/v1` ou `/v1`.',
    too_large: 'A resposta do hub passa de 1 MiB, então não a li.',
    redirected: 'O endereço nos manda para outra máquina, e seguir entregaria a chave. Use o endereço final.',
  },
  unreachable: {
    address_refused:
      'Quem cuida deste bot só deixa que ele alcance endereços públicos a partir deste servidor, e este não é um deles, ou a internet não conhece o nome. Confira como se escreve, ou peça que defina `HUB_ADDRESSES` ou `ALLOWED_GUILDS`.',
    bad_address: 'Isso não é o endereço de um hub. É algo como `http://hub.local:8080/api/v1`.',
    name_not_resolved:
      'Nenhum computador com esse nome foi encontrado. Confira como se escreve, ou use o endereço IP.',
    connection_refused:
      'O computador está lá, mas nada escuta nessa porta. Confira a porta, e se o hub está funcionando.',
    network: 'A conexão com o hub caiu. Confira se ele está ligado e na mesma rede que o bot.',
    timeout: 'O hub não respondeu a tempo. Confira se ele está ligado e acessível de onde o bot roda.',
    tls_untrusted:
      'O certificado do hub não é assinado por nenhuma autoridade pública. Com `/hub conectar` você pode ver o certificado e confiar nele.',
    tls_mismatch:
      'O hub mostra um certificado diferente daquele em que você confiou. Se você o renovou, use `/hub conectar` de novo; se não, pode haver algo no meio do caminho.',
    tls_failed:
      'Não foi possível fazer uma conexão criptografada. Confira se o endereço deveria começar com `http://`.',
  },
};
