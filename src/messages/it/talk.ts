import type { Messages } from '../messages.ts';

/** What the bot says where it was spoken to and runs nothing. */
export const talk: Messages['talk'] = {
  stop: ({ scene }) =>
    `Una scena si avvia, ma non si ferma: **${scene}** imposta i suoi dispositivi una volta e basta.`,
  stopWith: ({ scene, allOff }) =>
    `Una scena si avvia, ma non si ferma: **${scene}** imposta i suoi dispositivi una volta e basta. C’è una scena **${allOff}**; di’ il suo nome per avviarla.`,
  notUnderstood: 'Non ho capito.',
  nearest: ({ scenes }) => `Scene con un nome simile: ${scenes.map(scene => `**${scene}**`).join(', ')}.`,
  named: ({ scenes }) =>
    scenes.length === 1
      ? `**${scenes[0]}** è una scena; di’ il suo nome per avviarla.`
      : `Queste sono scene: ${scenes.map(scene => `**${scene}**`).join(', ')}. Di’ un nome per avviarne una.`,
  singleDevice:
    'Avvio scene e mostro dispositivi, ma non ne comando uno solo. Crea una scena per questo nel tuo hub, e potrò avviarla.',
  courtesy: '😊 Sempre qui per la casa.',
};

/** Where free text is heard. */
export const listen: Messages['listen'] = {
  onShared: ({ channel }) =>
    `Ascolto in ${channel}. Lì ci si parla fra persone, quindi contano solo le richieste chiare.`,
  onOwn: ({ channel }) => `Ascolto in ${channel}: ogni messaggio lì è per la casa.`,
  off: ({ channel }) => `Non ascolto più in ${channel}.`,
  wasOff: ({ channel }) => `Non ascoltavo in ${channel}.`,
  none: 'Non ascolto da nessuna parte. Rispondo comunque dove mi menzionate o mi rispondete.',
  title: '## Dove ascolto',
  shared: ({ channel }) => `${channel} · condiviso: solo richieste chiare`,
  own: ({ channel }) => `${channel} · riservato: ogni messaggio`,
};

/** What the bot says of itself. */
export const welcome: Messages['welcome'] = {
  title: '## 👋 La casa si trasferisce qui',
  text: 'Qui mostro i dispositivi di casa vostra, avvio le sue scene e faccio suonare il campanello.',
  nextStep:
    'E ora: qualcuno con **Gestisci server** usa `/hub collega` e inserisce l’indirizzo e la chiave API dell’hub. Poi `/dispositivi` funziona per tutti.',
  help: 'Chiedi una scena per nome (“serata film per favore”), a un’ora se vuoi (“serata film alle 8”; `/scene programmate` mostra che cosa è in attesa), o chiedi della casa (“la porta d’ingresso è chiusa?”, “quali scene ci sono?”). Oppure usa `/dispositivi`, `/scena` e `/automazioni`.',
  onlyCommands:
    'Il bot stesso non è in questo server, solo i suoi comandi. Invitalo di nuovo con lo scope `bot`; chi lo gestisce ha l’indirizzo.',
  directMessage:
    'Lavoro in un server, non nei messaggi diretti: usa `/dispositivi` o `/scena` nel server di casa tua.',
};
