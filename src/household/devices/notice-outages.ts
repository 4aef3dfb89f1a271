import { HubResponseError, HubUnreachableError } from '../../errors.ts';
import type { Hub } from '../../hub/model.ts';

/** The same hub; `onBack` is called, with it, at the first answer after it, or the home behind it, did not answer. */
export function noticeOutages(hub: Hub, onBack: (noticed: Hub) => void): Hub {
  let isAway = false;

  function heard(): void {
    if (isAway) onBack(noticed);
    isAway = false;
  }

  function noting<Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) {
    return async (...given: Given): Promise<Answer> => {
      try {
        const answer = await ask(...given);
        heard();
        return answer;
      } catch (error) {
        if (isOutage(error)) isAway = true;
        else if (error instanceof HubResponseError) heard();
        throw error;
      }
    };
  }

  const noticed: Hub = {
    ...hub,
    devices: noting(hub.devices),
    device: noting(hub.device),
    automations: noting(hub.automations),
    scenes: noting(hub.scenes),
    history: noting(hub.history),
    picture: noting(hub.picture),
    notices: noting(hub.notices),
    answerNotice: noting(hub.answerNotice),
    triggerScene: noting(hub.triggerScene),
    commandDevice: noting(hub.commandDevice),
  };
  return noticed;
}

/** A hub that is being upgraded may have something before it that says so. */
function isOutage(error: unknown): boolean {
  if (error instanceof HubUnreachableError) return true;
  return error instanceof HubResponseError && ['home_away', 'server_error'].includes(error.kind);
}
