/** What texts are told, in the order of their placeholders: `{0}`, `{1}`. A text that stands alone has no entry. */
export interface TextParameters {
  password: { hint: [characters: number] };
  home: { allWell: [kind: string]; found: [count: number] };
  glance: {
    alarm: [alarm: string, name: string];
    lights: [count: number];
    offline: [count: number];
    lowBattery: [count: number];
    open: [names: string];
    openMany: [count: number];
    unlocked: [names: string];
    unlockedMany: [count: number];
  };
  state: {
    percentOpen: [percent: string];
    co2: [amount: string];
    pm25: [amount: string];
    co: [amount: string];
    airQuality: [index: string];
    gasVolume: [amount: string];
    humidity: [percent: string];
    target: [temperature: string];
    targetLow: [temperature: string];
    targetHigh: [temperature: string];
    targetHumidity: [percent: string];
    volume: [percent: string];
    battery: [percent: string];
    batteryLow: [percent: string];
  };
  deeds: {
    set: { confirmed: [name: string]; accepted: [name: string]; partial: [name: string] };
    ran: { activated: [name: string]; accepted: [name: string] };
    ranPartly: [name: string, count: number];
    pressed: [name: string];
    ask: {
      unlocks: [name: string];
      opens: [name: string];
      disarms: [name: string];
      heats: [name: string];
      turns_on: [name: string];
      turns_off: [name: string];
      sets: [name: string];
    };
    askScene: [name: string];
    askUndo: [name: string];
    undone: [name: string];
    undonePartly: [name: string];
    does: {
      unlocks: [name: string];
      opens: [name: string];
      disarms: [name: string];
      heats: [name: string];
      touches: [name: string];
      turns_on: [name: string];
      turns_off: [name: string];
      sets: [name: string];
      arms: [name: string];
      locks: [name: string];
      closes: [name: string];
    };
  };
  reasons: {
    short_password: [characters: number];
    too_many_passwords: [time: string];
    too_many_requests: [time: string];
    not_taken: [what: string];
    out_of_range: [what: string, lowest: number | string, highest: number | string];
    not_among: [what: string, values: string];
  };
  statuses: { refused: [status: number] };
  detail: { button: [number: number] };
  history: {
    keptSince: [time: string];
    span: [lowest: string, highest: string, now: string];
    changes: [count: number, now: string];
  };
  keys: {
    from: [address: string];
    revokeNamed: [label: string];
    wasRevoked: [label: string];
    wasRevokedUnstored: [label: string];
  };
  newKey: { inDays: [days: number]; readyTitle: [label: string]; copyNamed: [label: string] };
  revoke: { title: [label: string]; lead: [prefix: string] };
  record: { key: [label: string] };
  members: {
    linkTitle: [name: string];
    linkLead: [days: number];
    removeNamed: [name: string];
    removeAsk: [name: string];
    removed: [name: string];
    welcome: [name: string];
  };
}
