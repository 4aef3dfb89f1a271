/** The processor that this machine has not, of the two that there are executables and images for; and what emulates it. */

/** As Node names it. */
export const other = process.arch === 'x64' ? 'arm64' : 'x64';

/** As Docker and Debian name this one and that. */
export const [ownPlatform, otherPlatform] = other === 'arm64' ? ['amd64', 'arm64'] : ['arm64', 'amd64'];

/**
 * Debian's qemu-user-static, and where Debian puts that processor's libraries. It takes some twenty times as long as the
 * processor would: a bot's first answers come later than Discord waits for them.
 */
export const [EMULATOR, LIBRARIES] =
  other === 'arm64'
    ? ['/usr/bin/qemu-aarch64-static', '/usr/aarch64-linux-gnu']
    : ['/usr/bin/qemu-x86_64-static', '/usr/x86_64-linux-gnu'];
