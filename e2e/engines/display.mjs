import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The size of the screen in pixels. */
export const SCREEN = { width: 1600, height: 1200 };

/**
 * Starts an X server without a screen, which ends with this process at the latest. Without a window manager the focus is
 * where the pointer is: in the middle, which every window has to cover.
 * @returns {Promise<{ name: string, stop(): void }>} its DISPLAY
 */
export async function startDisplay() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SCREEN.width}x${SCREEN.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const stop = () => server.kill();
  process.once('exit', stop);
  const number = await Promise.race([
    once(server.stdio[3], 'data').then(([data]) => data.toString().trim()),
    once(server, 'exit').then(() => null),
  ]);
  if (number === null) throw new Error('Xvfb did not start');
  return { name: `:${number}`, stop };
}
