import type { Messages } from '../messages.ts';
import { count } from './grammar.ts';

/** Connecting the hub. */
export const hub: Messages['hub'] = {
  modalTitle: 'Collegare l’hub di casa',
  address: 'Indirizzo dell’hub',
  addressHint: 'Come lo mostra il tuo hub, p. es. http://hub.local:8080/api/v1',
  key: 'Chiave API',
  keyHint: 'Dal pannello del tuo account sull’hub. È conservata cifrata, solo per questo server.',
  connected: ({ url, devices }) =>
    `✅ Collegato a ${url}: elenca ${count(devices, 'dispositivo', 'dispositivi')}.`,
  scenes: ({ scenes }) => `Elenca ${count(scenes, 'scena', 'scene')}; prova \`/scena\`.`,
  scenesNotListed:
    'Non elenca le scene. Aggiungi quelle che usate con `/scene aggiungi`; ricordo ogni scena che funziona.',
  automations: ({ automations }) => `Elenca ${count(automations, 'automazione', 'automazioni')}.`,
  nextStep: 'E ora: `/dispositivi` mostra la casa, `/ascolta attiva` permette a questo server di parlarle.',
  untrusted: ({ url, fingerprint }) =>
    `🔒 ${url} ha un certificato proprio, che nessuna autorità pubblica garantisce. La sua impronta SHA-256 è\n\`\`\`\n${fingerprint}\n\`\`\`\nConfrontala con quella che mostra l’hub. Se è la stessa, fidati: questo server accetterà allora quel certificato e nessun altro. La chiave non è ancora stata inviata.`,
  trust: 'Fidati di questo certificato',
  trustExpired: 'Quel modulo è scaduto. Ricomincia con `/hub collega`.',
  disconnected: 'L’hub è scollegato e la sua chiave dimenticata.',
  notConnected: 'Nessun hub è collegato.',
};

/** What `/hub status` finds. */
export const doctor: Messages['doctor'] = {
  title: '## Come va il collegamento',
  ok: ({ layer, detail }) => `✅ **${layer}** ${detail}`,
  warn: ({ layer, detail }) => `⚠️ **${layer}** ${detail}`,
  fail: ({ layer, detail }) => `❌ **${layer}** ${detail}`,
  gateway: 'Discord',
  gatewayOk: ({ pingMs }) => `collegato${pingMs}.`,
  intentMissing:
    'Message Content è disattivato, quindi sento solo i messaggi che mi menzionano. Chi possiede il bot può attivarlo nel portale per sviluppatori di Discord, alla voce Bot.',
  permissions: {
    ViewChannel: 'Visualizza canale',
    SendMessages: 'Invia messaggi',
    ReadMessageHistory: 'Leggi la cronologia dei messaggi',
    AddReactions: 'Aggiungi reazioni',
  },
  clock: ({ seconds }) =>
    `l’orologio del bot differisce di ${seconds} secondi da quello di Discord. Oltre un minuto prende ogni frase per vecchia: regola l’orologio della sua macchina.`,
  channel: 'Canale',
  channelOk: ({ channel }) => `${channel}: posso leggere e scrivere.`,
  channelLacks: ({ channel, permissions }) =>
    `${channel}: mi manca ${permissions}. Dammelo nelle impostazioni del canale, alla voce Permessi.`,
  channelNoHistory: ({ channel }) =>
    `${channel}: mi manca **Leggi la cronologia dei messaggi**. Senza, una pressione può essere annunciata due volte dopo che Discord era irraggiungibile.`,
  channelGone: ({ channel }) => `${channel} non c’è più, o non lo vedo. Scegline un altro.`,
  address: 'Indirizzo dell’hub',
  addressOk: ({ url, devices }) =>
    `${url} risponde ed elenca ${count(devices, 'dispositivo', 'dispositivi')}.`,
  addressMissing: 'ancora nessuno. Usa `/hub collega`.',
  key: 'Chiave API',
  keyOk: 'accettata.',
  keyUnknown: 'non provata, perché l’hub non risponde.',
  broker: 'Pulsanti',
  roleNotPinged: ({ button, role, channel }) =>
    `${button} non può menzionare ${role} in ${channel}. Lascia che chiunque menzioni il ruolo, o dai al bot **Menziona @everyone, @here e tutti i ruoli**.`,
  roleGone: ({ button }) =>
    `${button} menziona un ruolo che non c’è più. Scegline un altro con \`/pulsanti indirizza\`.`,
  brokerMissing: 'ancora nessun broker. `/pulsanti collega` porta qui il campanello.',
};
