import pTimeout from 'p-timeout';
import { Gauge, type Registry } from 'prom-client';

/** A figure that is measured at each scrape, such as the age of the oldest job. */
export interface MeasuredGauge {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** One cheap statement at most. What it doesn't name is left out, and everything when it rejects. */
  measure: () => Measured | Promise<Measured>;
}

/** Null: there is nothing to measure. */
type Measured = number | null | readonly MeasuredSample[];

interface MeasuredSample {
  labels: Record<string, string>;
  value: number;
}

/** A scrape waits this long for one figure, and then leaves it out. */
const TIMEOUT_MS = 2000;

/** Adds a gauge that is measured at each scrape. */
export function addMeasuredGauge(registry: Registry, { name, help, labelNames = [], measure }: MeasuredGauge): void {
  const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [], collect });
  async function collect(): Promise<void> {
    // A failure of one figure, also a synchronous one, must not fail the scrape.
    const measured = await pTimeout(Promise.resolve().then(measure), { milliseconds: TIMEOUT_MS }).catch(() => null);
    // `reset` would set a gauge without labels to 0.
    if (labelNames.length > 0) gauge.reset();
    else gauge.remove();
    if (typeof measured === 'number') gauge.set(measured);
    else for (const { labels, value } of measured ?? []) gauge.set(labels, value);
  }
  registry.registerMetric(gauge);
}
