import { REST, type RESTOptions } from 'discord.js';

/** Answers to interactions after the first, and their edits; the first ones (callbacks) discord.js counts by nothing. */
const ANSWER = /^\/webhooks\/\d+\/[^/]+/;

/**
 * REST whose answers to interactions neither count against the 50 requests a second of the whole bot nor wait for
 * them: Discord's limit leaves them out, discord.js's own count does not. Their own limits, by what Discord's answers
 * say, hold.
 */
export class AnsweringRest extends REST {
  readonly #answers: REST;

  constructor(options: Partial<RESTOptions>) {
    super(options);
    this.#answers = new REST({ ...options, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  }

  override queueRequest(...[request]: Parameters<REST['queueRequest']>) {
    return ANSWER.test(request.fullRoute) ? this.#answers.queueRequest(request) : super.queueRequest(request);
  }

  override setToken(token: string): this {
    this.#answers.setToken(token);
    return super.setToken(token);
  }

  override clearHashSweeper(): void {
    this.#answers.clearHashSweeper();
    super.clearHashSweeper();
  }

  override clearHandlerSweeper(): void {
    this.#answers.clearHandlerSweeper();
    super.clearHandlerSweeper();
  }
}
