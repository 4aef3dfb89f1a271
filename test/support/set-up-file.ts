import { afterEach } from 'vitest';
import { endWithFile } from './on-end.ts';
import { letTimePass } from './step-clock.ts';

endWithFile();
afterEach(letTimePass);
