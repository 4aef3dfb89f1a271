import { AppError } from '../errors.ts';

/** What Discord's client would not have let a person do. Its message is a sentence for whoever tried. */
export class Refusal extends AppError {
  override name = 'Refusal';

  constructor(message: string, options?: ErrorOptions) {
    super('refused', message, options);
  }
}
