import type { Messages } from '../messages.ts';

/**
 * What Discord shows in its command picker. Names of commands and options: lower-case, without spaces, at most 32
 * characters. Descriptions and choices: at most 100.
 */
export const commands: Messages['commands'] = {
  devices: {
    name: 'geräte',
    description: 'Zeigt die Geräte im Haus und wie sie stehen',
    room: { name: 'raum', description: 'Nur dieser Raum' },
  },
  device: {
    name: 'gerät',
    description: 'Zeigt alles über ein Gerät',
    id: { name: 'id', description: 'Das Gerät' },
  },
  scene: { name: 'szene', description: 'Startet eine Szene', id: { name: 'id', description: 'Die Szene' } },
  automations: { name: 'automationen', description: 'Zeigt die Automationen im Haus' },
  hub: {
    name: 'hub',
    description: 'Verbindet diesen Server mit dem Hub im Haus',
    connect: { name: 'verbinden', description: 'Adresse und API-Schlüssel des Hubs eingeben' },
    status: { name: 'status', description: 'Herausfinden, was funktioniert und was nicht' },
    disconnect: { name: 'trennen', description: 'Den Hub trennen und seinen Schlüssel vergessen' },
  },
  scenes: {
    name: 'szenen',
    description: 'Die Szenen, die dieser Server kennt, und wie sie heißen',
    list: { name: 'liste', description: 'Zeigt die Szenen und ihre Sätze' },
    scheduled: { name: 'geplant', description: 'Zeigt, was geplant ist, und sagt es ab' },
    add: { name: 'hinzufügen', description: 'Fügt eine Szene mit der ID hinzu, die ihr der Hub gibt' },
    remove: { name: 'entfernen', description: 'Entfernt eine Szene aus dem Verzeichnis' },
    teach: { name: 'beibringen', description: 'Bringt mir einen Satz bei, der eine Szene meint' },
    forget: { name: 'vergessen', description: 'Vergisst einen beigebrachten Satz' },
    newId: { name: 'id', description: 'Die ID der Szene' },
    newName: { name: 'name', description: 'Wie ihr sie nennt' },
    id: { name: 'id', description: 'Die Szene' },
    phrase: { name: 'satz', description: 'Was ihr sagen werdet, z. B. „Filmzeit“' },
    taught: { name: 'satz', description: 'Der Satz' },
  },
  settings: {
    name: 'einstellungen',
    description: 'Sprache und Zeitzone eures Haushalts',
    language: { name: 'sprache', description: 'Was ihr hier außer Englisch sprecht und von mir lest' },
    timezone: { name: 'zeitzone', description: 'Wo ihr seid, damit „um 8“ euer 8 Uhr ist' },
    show: { name: 'zeigen', description: 'Zeigt die Einstellungen' },
    spoken: { name: 'sprache', description: 'Die Sprache' },
    zone: { name: 'zone', description: 'Eine große Stadt in eurer Nähe oder euer Land, z. B. Berlin' },
  },
  listen: {
    name: 'zuhören',
    description: 'Wo ich auf freien Text höre',
    on: { name: 'an', description: 'In einem Kanal zuhören' },
    off: { name: 'aus', description: 'In einem Kanal nicht mehr zuhören' },
    status: { name: 'status', description: 'Zeigt, wo ich zuhöre' },
    channel: { name: 'kanal', description: 'Der Kanal' },
    as: { name: 'als', description: 'Wessen Kanal es ist' },
    shared: 'gemeinsam: Leute reden miteinander, nur klare Wünsche zählen',
    own: 'eigener: jede Nachricht ist für das Haus gemeint',
  },
  buttons: {
    name: 'tasten',
    description: 'Echte Tasten, zum Beispiel die Türklingel',
    connect: {
      name: 'verbinden',
      description: 'MQTT-Broker verbinden und wählen, wo Tastendrücke gemeldet werden',
    },
    status: { name: 'status', description: 'Zeigt, ob Tastendrücke ankommen' },
    rename: { name: 'benennen', description: 'Gibt einer Taste einen Namen und ein Emoji' },
    route: {
      name: 'leiten',
      description: 'Meldet eine Taste in einem anderen Kanal und pingt dabei eine Rolle an',
    },
    mute: { name: 'stumm', description: 'Tastendrücke eine Zeit lang nur aufzeichnen' },
    silent: { name: 'leise', description: 'Tastendrücke mit oder ohne Benachrichtigung melden' },
    quiet: { name: 'ruhezeit', description: 'Legt fest, wann Tastendrücke keinen Ton machen' },
    history: { name: 'verlauf', description: 'Zeigt die letzten Tastendrücke' },
    disconnect: { name: 'trennen', description: 'Den Broker trennen und sein Passwort vergessen' },
    channel: { name: 'kanal', description: 'Wo Tastendrücke gemeldet werden' },
    topic: { name: 'topic', description: 'Das Topic der Taste' },
    topicOrAll: { name: 'topic', description: 'Das Topic der Taste; leer lassen für alle Tasten' },
    called: {
      name: 'name',
      description: 'Ihr Name, z. B. „Haustür“; Name und Emoji leer lassen, um beide zu entfernen',
    },
    emoji: { name: 'emoji', description: 'Steht vor dem Namen, z. B. 🔔' },
    routeChannel: {
      name: 'kanal',
      description: 'Wo sie gemeldet werden; leer lassen für den Kanal des Haushalts',
    },
    role: { name: 'rolle', description: 'Wer angepingt wird; leer lassen für niemanden' },
    minutes: { name: 'minuten', description: 'Wie lange; 0 beendet es' },
    on: { name: 'an', description: 'True: ohne Benachrichtigung' },
    from: { name: 'von', description: 'Ab wann, z. B. 22:00; beide leer lassen für keine Ruhezeit' },
    to: { name: 'bis', description: 'Bis wann, z. B. 07:00' },
  },
};
