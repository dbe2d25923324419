/** How long the other side may take over its goodbye. */
const GOODBYE_MS = 1000;

/** Older Nodes have none; whoever subscribes there is told so, and everybody else needs none. */
const Socket = globalThis.WebSocket ?? (class {} as never);

/**
 * A socket that is closed when we say so. On a network that went silent the browser would wait a minute for the other
 * side's goodbye, and the client library for the browser: it would stay disconnected all that time.
 */
export class LiveSocket extends Socket {
  /** The close event that we dispatched ourselves. */
  #gone: CloseEvent | undefined;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    // First of all listeners: the browser's own event, should it come late, is no second one.
    this.addEventListener('close', (event) => {
      if (this.#gone && event !== this.#gone) event.stopImmediatePropagation();
    });
  }

  override close(code?: number, reason?: string): void {
    super.close(code, reason);
    setTimeout(() => {
      if (this.#gone || this.readyState === WebSocket.CLOSED) return;
      this.#gone = new CloseEvent('close', { code: 1006 });
      this.dispatchEvent(this.#gone);
    }, GOODBYE_MS);
  }
}
