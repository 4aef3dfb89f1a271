import { startTestBroker } from '../broker.ts';
import { createCertificate } from '../certificate.ts';
import { startScriptedHub } from '../scripted-hub.ts';
import { startTestSpeechServer } from '../speech-server.ts';
import { messageOf } from '../spoken.ts';
import type { Visitor } from './visitor.ts';
import { button, command, type WayIn, way } from './way-in.ts';

const CONNECTED = /Connected to/;
const KEY = 'hck_0123456789';

/** Ways to the hub and the broker of a house. */
export const connecting = {
  '/hub pause': command(/is paused/, 'hub pause', { minutes: 5 }),
  '/hub status': command(/How the connection stands/, 'hub status'),
  '/hub status: page': button(/How the connection stands/, 'Refresh', 'hub status'),
  '/hub connect': command(/Connect your home hub/, 'hub connect'),
  '/hub connect: form': way(CONNECTED, async visitor =>
    visitor.submit(...(await hubForm(visitor, visitor.hub.origin))),
  ),
  '/hub connect: notices told': way(/you are told here/, async visitor => {
    const [interactionId, fields] = await hubForm(visitor, visitor.hub.origin);
    const { asAdmin, discord, child: userId, click, guilds, guildId } = visitor;
    const told = await asAdmin(async () =>
      messageOf(await discord.submit({ userId, interactionId, fields })),
    );
    const deed = await click(told, 'Notices of the home here');
    await guilds.setNoticeTarget(guildId, null);
    return deed;
  }),
  '/hub connect: trust': way(CONNECTED, async visitor => {
    const { origin } = await startScriptedHub(() => ({ body: [] }), createCertificate());
    return trust(visitor, await hubForm(visitor, origin));
  }),
  '/hub disconnect': command(/is disconnected/, 'hub disconnect'),
  '/buttons connect': way(/Connect the household/, ({ use, doorbell }) =>
    use('buttons connect', { channel: doorbell }),
  ),
  '/buttons connect: form': way(CONNECTED, async visitor =>
    visitor.submit(...(await brokerForm(visitor, visitor.broker.url))),
  ),
  '/buttons connect: trust': way(CONNECTED, async visitor => {
    const { port } = await startTestBroker({ tls: createCertificate() });
    return trust(visitor, await brokerForm(visitor, `mqtts://127.0.0.1:${port}`));
  }),
  '/voice connect': command(/Connect speech recognition/, 'voice connect'),
  '/voice connect: form': way(/writes down voice messages/, async ({ asAdmin, invoke, submit }) => {
    const { port } = await startTestSpeechServer({ hear: () => '' });
    const { interactionId } = await asAdmin(() => invoke('voice connect'));
    return submit(interactionId, { ears: `tcp://127.0.0.1:${port}`, mouth: '' });
  }),
  '/voice status': command(/Voice messages/, 'voice status'),
  '/voice answers': command(/cannot be spoken/, 'voice answers', { aloud: 'on' }),
  '/voice disconnect': command(/disconnected|no speech server of its own/, 'voice disconnect'),
  '/buttons disconnect': command(/disconnected/, 'buttons disconnect'),
} satisfies Record<string, WayIn>;

type Form = readonly [interactionId: string, fields: Readonly<Record<string, string>>];

async function hubForm({ asAdmin, invoke }: Visitor, origin: string): Promise<Form> {
  const { interactionId } = await asAdmin(() => invoke('hub connect'));
  return [interactionId, { address: `${origin}/v1`, key: KEY }];
}

async function brokerForm({ asAdmin, invoke, doorbell }: Visitor, address: string): Promise<Form> {
  const { interactionId } = await asAdmin(() => invoke('buttons connect', { channel: doorbell }));
  return [interactionId, { address, username: '', password: '', filter: '' }];
}

/** Trusts the certificate that a form showed to those who may send it. */
async function trust({ asAdmin, discord, child, click }: Visitor, [interactionId, fields]: Form) {
  const submission = { userId: child, interactionId, fields };
  const shown = await asAdmin(async () => messageOf(await discord.submit(submission)));
  return click(shown, 'Trust this certificate');
}
