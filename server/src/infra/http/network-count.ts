/** Counts what each client network has under way in this process. */
export class NetworkCount {
  readonly #ofNetworks = new Map<string, number>();
  #total = 0;

  /** What all networks have. */
  get total(): number {
    return this.#total;
  }

  /** What one network has. */
  of(network: string): number {
    return this.#ofNetworks.get(network) ?? 0;
  }

  /** Counts one more; returns the function that takes it back, once. */
  add(network: string): () => void {
    this.#total += 1;
    this.#ofNetworks.set(network, this.of(network) + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      this.#total -= 1;
      const others = this.of(network) - 1;
      if (others > 0) this.#ofNetworks.set(network, others);
      else this.#ofNetworks.delete(network);
    };
  }
}
