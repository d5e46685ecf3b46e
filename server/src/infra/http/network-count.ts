/** Counts what each client network has under way in this process. */
export class NetworkCount {
  readonly #ofNetworks = new Map<string, number>();
  #total = 0;

  /** What all networks have. */
  get total(): number {
    return this.#total;
  }

  /** The network that has most; undefined where none has anything. */
  largest(): string | undefined {
    let largest: [string, number] | undefined;
    for (const entry of this.#ofNetworks) if (largest === undefined || entry[1] > largest[1]) largest = entry;
    return largest?.[0];
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
