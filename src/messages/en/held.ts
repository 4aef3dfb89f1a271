/** What is said of button presses that a channel does not take. */
export const held = {
  gone: ({ channel }: { channel: string }) =>
    `⚠️ The channel for button presses (${channel}) is gone. They are kept, and \`/buttons history\` shows them. Somebody with Manage Server chooses another channel with \`/buttons connect\`, or with \`/buttons route\` for one button.`,
  forbidden: ({ channel }: { channel: string }) =>
    `⚠️ I may not post button presses in ${channel}. They are kept, and \`/buttons history\` shows them. Give me **View Channel** and **Send Messages** there: what waits is posted then.`,
  refused: ({ channel }: { channel: string }) =>
    `⚠️ Discord does not accept a message about button presses in ${channel}. They are kept, and \`/buttons history\` shows them; it is tried again every ten minutes.`,
};
