import type { Messages } from '../messages.ts';
import { count, number } from './grammar.ts';

/** What is said of the household's physical buttons. */
export const buttons: Messages['buttons'] = {
  modalTitle: 'Conectar os botões da casa',
  address: 'Endereço do broker',
  addressHint: 'p. ex. mqtt://broker.local:1883 ou mqtts://…',
  username: 'Nome de usuário',
  password: 'Senha',
  filter: 'Tópicos',
  filterHint: 'Filtros de tópicos MQTT, separados por vírgulas.',
  badAddress:
    'O endereço de um broker é algo como `mqtt://broker.local:1883`, ou `mqtts://…` com criptografia.',
  badFilter: ({ filter }) =>
    `“${filter}” não é um filtro de tópicos MQTT. Um filtro é algo como \`doorbell/button/+\`: \`+\` vale por um nível, \`#\` no fim pelo resto.`,
  connected: ({ broker, channel }) =>
    `✅ Conectado a ${broker}. Vou avisar dos toques em ${channel}; pressione um botão para testar.`,
  disconnected: 'Os botões estão desconectados, e a senha do broker, esquecida.',
  notConnected:
    'Nenhum broker está conectado. Alguém com “Gerenciar servidor” pode fazer isso: `/botões conectar`.',
  title: '## Botões',
  status: ({ broker, channel }) => `${broker} → ${channel}`,
  counts: ({ presses, ignored }) =>
    `${count(presses, 'toque', 'toques')} desde o início; ${count(ignored, 'outra mensagem ignorada', 'outras mensagens ignoradas')}.`,
  oversized: ({ messages }) =>
    `-# ${count(messages, 'mensagem grande demais', 'mensagens grandes demais')} para ler; no tópico de um botão é um toque mesmo assim.`,
  lastPress: ({ when }) => `Último toque ${when}.`,
  states: {
    address_refused:
      'Quem cuida deste bot só deixa que ele alcance endereços públicos a partir deste servidor, e o do broker não é um deles, ou a internet não conhece o nome. Confira como se escreve, ou peça que defina `HUB_ADDRESSES` ou `ALLOWED_GUILDS`.',
    connecting: 'Conectando…',
    connected: 'Conectado.',
    bad_credentials: 'O broker recusa o nome de usuário ou a senha. Conecte de novo com os certos.',
    unreachable: 'O broker não responde. Confira o endereço, e se ele está funcionando.',
    tls_untrusted:
      'Nenhuma autoridade pública garante o certificado do broker. Conecte de novo para ver o certificado e confiar nele.',
    tls_mismatch:
      'O broker mostra um certificado diferente daquele em que se confiou. Conecte de novo se ele foi trocado.',
    subscription_refused: 'O broker recusa os tópicos. Permita que este usuário os leia, ou escolha outros.',
    press_failed: 'Um toque não pôde ser guardado aqui. O broker o guarda, e logo eu o peço de novo.',
    packet_too_large:
      'O broker enviou uma mensagem de mais de 8 MiB. Ela é descartada sem ser lida, e eu me conecto de novo. Se continuar assim, escolha tópicos sem ela, ou apague-a do broker se estiver retida (“retained”) lá; o registro do bot diz o tópico dela.',
    disconnected: 'Desconectado; tentando de novo.',
  },
  refusedFilters: ({ filters }) => `-# Recusados: ${filters}`,
  named: ({ topic, title }) => `\`${topic}\` agora se chama ${title}.`,
  unnamed: ({ topic }) => `\`${topic}\` não tem mais nome.`,
  badTopic: 'Um botão se conhece pelo tópico, p. ex. `doorbell/button/btn_1`. Escolha um na lista.',
  nameKept: 'O nome está guardado.',
  badEmoji: 'Isso não é um emoji. Digite um, p. ex. 🔔, ou um deste servidor.',
  every: '**Todos os botões**',

  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} tem um certificado próprio, que nenhuma autoridade pública garante. A impressão digital SHA-256 dele é\n\`\`\`\n${fingerprint}\n\`\`\`\nCompare com a do broker. Se for a mesma, confie nele: este servidor vai aceitar então esse certificado e nenhum outro. A senha ainda não foi enviada.`,
  trustExpired: 'Esse formulário expirou. Comece de novo com `/botões conectar`.',

  routed: ({ button, channel, role }) =>
    `${button}: aviso dos toques em ${channel} e ${role === null ? 'não menciono ninguém' : `menciono ${role}`}.`,
  householdChannel: 'o canal da casa',
  routeEveryone: '“everyone” não é um cargo próprio. Escolha outro, ou `/botões direcionar` sem nenhum.',
  routeHidden: ({ channel }) =>
    `⚠️ ${channel} não existe mais, ou não o vejo. Os toques esperam até ele aparecer, ou você escolher outro.`,
  routeForbidden: ({ channel }) =>
    `⚠️ ${channel}: me falta **Enviar mensagens**. Os toques esperam até eu ter isso.`,
  routeNoPing: ({ role, channel }) =>
    `⚠️ Não dá para mencionar ${role} em ${channel}. Deixe qualquer pessoa mencionar o cargo, ou dê ao bot **Mencionar @everyone, @here e todos os cargos**.`,

  muted: ({ button, unix }) =>
    `🔕 ${button}: em silêncio até <t:${unix}:t> (<t:${unix}:R>). Os toques ficam em \`/botões histórico\`.`,
  unmuted: ({ button }) => `🔔 ${button}: não está mais em silêncio.`,
  stillMuted: ({ button, unix }) =>
    `${button}: ainda em silêncio até <t:${unix}:t>, porque todos os botões estão. \`/botões silenciar minutos:0\` encerra isso.`,
  silenced: ({ button }) => `🔕 ${button}: a partir de agora aviso sem notificação.`,
  audible: ({ button }) => `🔔 ${button}: aviso de novo com notificação.`,
  stillSilent: ({ button }) =>
    `${button}: ainda sem notificação, porque todos os botões estão assim. \`/botões discreto ativo:False\` encerra isso.`,
  quietOn: ({ from, to, zone, time }) =>
    `🌙 Das ${from} até ${to} os toques não fazem barulho nem mencionam ninguém, pelos relógios de **${zone}**, onde agora são ${time}.`,
  quietOff: 'Não há mais horas de sossego.',
  quietZoneAssumed: 'É o fuso horário do bot; `/configurações fuso` define o de vocês.',
  badQuietHours:
    'As horas de sossego vão de uma hora a outra, p. ex. `das:22:00 até:07:00`. Deixe as duas vazias para nenhuma.',
  badQuietTime: ({ typed }) =>
    `“${typed}” não é uma hora. As horas de sossego se definem assim: \`das:22:00 até:07:00\`.`,

  quietHours: ({ from, to }) => `🌙 Sossego das ${from} até ${to}`,
  pings: ({ role }) => `menciona ${role}`,
  isSilent: 'sem notificação',
  isMuted: ({ unix }) => `🔕 em silêncio até <t:${unix}:t>`,
  moreSettings: ({ buttons }) => `… e mais ${count(buttons, 'botão', 'botões')}`,

  historyTitle: ({ button, events }) =>
    `## Toques\n-# ${button === null ? '' : `${button} · `}${number(events)} no histórico`,
  noHistory: 'Nenhum botão foi pressionado ainda.',
  noHistoryOf: 'Este botão ainda não foi pressionado.',
  historyMuted: '🔕 em silêncio',
  historyWaiting: '⏳ ainda não avisado',

  waiting: ({ presses }) => `⏳ ${count(presses, 'toque espera', 'toques esperam')} aviso. Nada se perde.`,
  held: ({ channel, why, unix }) => `⚠️ ${channel}: ${why} (Desde <t:${unix}:f>.)`,
  holds: {
    gone: 'não existe mais. Escolha outro com `/botões conectar` ou `/botões direcionar`; os toques esperam até lá.',
    forbidden:
      'o bot não pode escrever ali. Dê a ele **Ver canal** e **Enviar mensagens**; os toques esperam até lá.',
    refused: 'o Discord não aceita a mensagem. Tento de novo.',
    unreachable: 'o Discord não responde. Tento de novo.',
    store: 'não dá para ler o que está a caminho. Tento de novo.',
  },
  manyTopics:
    '⚠️ Mais de 1.000 botões diferentes foram pressionados desde o início. Se vocês não têm tantos, escolham tópicos mais estreitos com `/botões conectar`.',
  clockSetBack: ({ unix, seconds }) =>
    `⚠️ O relógio da máquina onde rodo foi atrasado em ${count(seconds, 'segundo', 'segundos')} (<t:${unix}:R>). Nenhum toque se perde por isso; as horas em torno desse momento podem estar erradas.`,
  storeFault: ({ unix, why }) =>
    `❌ Desde <t:${unix}:f> os toques não podem ser guardados: aviso deles na hora, e até lá eles ficam com o broker.\n-# ${why}`,

  nameTitle: 'Dar um nome a este botão',
  nameLabel: 'Nome',
  nameHint: 'p. ex. Porta da frente',
  emojiLabel: 'Emoji',
  emojiHint: 'Aparece antes do nome, p. ex. 🔔',
  whichScene: '**Qual cena?**',
  chooseScene: 'Escolha uma cena',
  notSettled: 'O Discord demorou a receber esta mensagem. Tente de novo em um minuto.',
  noticeGone: 'Esta mensagem não está mais no histórico.',

  done: {
    pressed: ({ times }) => `pressionado${repeated(times)}`,
    held: ({ times }) => `segurado${repeated(times)}`,
    released: ({ times }) => `solto${repeated(times)}`,
  },
  ways: {
    once: 'simples',
    twice: 'duplo',
    thrice: 'triplo',
    fourTimes: 'quádruplo',
    held: 'segurado',
    released: 'solto',
  },
  part: ({ times, way }) => `${number(times)} × ${way}`,
  told: ({ button, done }) => `${button}: ${done}`,
  digest: ({ presses, buttons }) => `**${number(presses)} toques** em ${number(buttons)} botões`,
  moreButtons: ({ buttons, presses }) =>
    `… e mais ${count(buttons, 'botão', 'botões')}: ${count(presses, 'toque', 'toques')}`,
  untold: ({ presses, when }) => `**${count(presses, 'toque', 'toques')}**, ${when}, sem aviso a tempo:`,
  untoldButton: ({ button, presses }) => `${button} ${number(presses)}`,
  late: ({ when, delivered, reason }) => ` ${when}, avisado ${delivered}: ${reason}`,
  between: ({ from, to }) => `entre ${from} e ${to}`,
  lateReasons: {
    unreachable: 'o Discord estava inacessível',
    forbidden: 'não dava para escrever no canal',
    away: 'o bot não estava',
    flood: 'eram toques demais de uma vez',
  },
  runScene: 'Ativar uma cena…',
  muteHour: 'Silenciar 1 h',
  notNow: 'Agora não',
  nameIt: 'Dar um nome',
};

/** As it follows a word: nothing for once, ` duas vezes`, ` 5 vezes`. */
function repeated(times: number): string {
  if (times === 1) return '';
  return times === 2 ? ' duas vezes' : ` ${number(times)} vezes`;
}
