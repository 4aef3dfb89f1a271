import { AppError, ConfigError } from '../errors.ts';

/**
 * Waits for a server to start; where its port or address cannot be had, throws an error that names the variable to
 * change: a ConfigError where it may never be had. Another may be free, or there, at the next start, as the address
 * of a network that comes up after the program does.
 */
export async function blamePort<T>(
  portVariable: string,
  port: number,
  starting: Promise<T>,
  hostVariable = 'LISTEN_HOST',
): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    const text = blame(error, { portVariable, port, hostVariable });
    if (text === null) throw error;
    const isForbidden = (error as NodeJS.ErrnoException).code === 'EACCES';
    throw isForbidden
      ? new ConfigError([text], { cause: error })
      : new AppError('address_taken', text, { cause: error });
  }
}

function blame(
  error: unknown,
  { portVariable, port, hostVariable }: { portVariable: string; port: number; hostVariable: string },
): string | null {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken, perhaps by a playground or another homecord: end that first, or set ${portVariable} to another one, or to 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} may not be opened: set ${portVariable} to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${hostVariable} is no address of this machine: set it to one, e.g. 127.0.0.1.`;
    default:
      return null;
  }
}
