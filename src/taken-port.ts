import { ConfigError } from './errors.ts';

/** Waits for a server to start; where its port is taken, throws a ConfigError that names the variable to change. */
export async function blamePort<T>(variable: string, port: number, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      const text = `Port ${port} is taken: set ${variable} to another one, or to 0 for any free one.`;
      throw new ConfigError([text], { cause: error });
    }
    if (code === 'EACCES') {
      throw new ConfigError([`Port ${port} may not be opened: set ${variable} to one above 1023.`], {
        cause: error,
      });
    }
    throw error;
  }
}
