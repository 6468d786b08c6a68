import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port that passes connections on to another one, which may change: what an operator moves when a standby takes over. */
export async function startForwarder(
  getTarget: () => number,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(getTarget(), '127.0.0.1');
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // A server that is killed resets its connections, and so does the address that leads to it.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
