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

  /** Counts one more, or so many bytes; returns the function that takes it back, once. */
  add(network: string, amount = 1): () => void {
    this.#total += amount;
    this.#ofNetworks.set(network, this.of(network) + amount);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      this.#total -= amount;
      const others = this.of(network) - amount;
      if (others > 0) this.#ofNetworks.set(network, others);
      else this.#ofNetworks.delete(network);
    };
  }
}
