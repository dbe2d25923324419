/** Time for the server to answer the close frame. */
const CLOSE_TIMEOUT_MS = 1000;

/** Old versions of Node have no WebSocket: importing this module must not fail there. */
const Socket = globalThis.WebSocket ?? (class {} as never);

/**
 * A WebSocket that dispatches `close` one second after `close()` at the latest. On a dead network the browser would wait a minute
 * for the close frame of the server, and the client library would not reconnect in that time.
 */
export class LiveSocket extends Socket {
  /** The close event dispatched after the timeout. */
  #dispatched: CloseEvent | undefined;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    // The first listener: suppresses a late close event of the browser.
    this.addEventListener('close', (event) => {
      if (this.#dispatched && event !== this.#dispatched) event.stopImmediatePropagation();
    });
  }

  override close(code?: number, reason?: string): void {
    super.close(code, reason);
    setTimeout(() => {
      if (this.#dispatched || this.readyState === WebSocket.CLOSED) return;
      this.#dispatched = new CloseEvent('close', { code: 1006 });
      this.dispatchEvent(this.#dispatched);
    }, CLOSE_TIMEOUT_MS);
  }
}
