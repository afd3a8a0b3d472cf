/**
 * Sends a message again while no other follows, so that proxies do not end a connection on which a long step says nothing.
 * Returns the function that sends a message, and the one that ends the repetition.
 */
export function repeatLastMessage<Message>(
  send: (message: Message) => void,
  { first, intervalMs }: { first: Message; intervalMs: number },
) {
  let last = first;
  const timer = setInterval(() => send(last), intervalMs);
  return {
    send(message: Message) {
      last = message;
      timer.refresh();
      send(message);
    },
    stop: () => clearInterval(timer),
  };
}
