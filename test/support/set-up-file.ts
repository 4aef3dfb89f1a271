import { endWithFile } from './on-end.ts';

endWithFile();
