import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../../.ci/lib/run.mjs';

const KB = 1024;

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Opens a browser for Lighthouse; `measure` returns the medians of several first visits to an address. */
export async function openBrowser(options) {
  const [{ default: lighthouse }, { default: puppeteer }] = await Promise.all([
    import('lighthouse'),
    import('puppeteer-core'),
  ]);
  const browser = await puppeteer.launch({ headless: true, ...options });

  async function visit(address, token) {
    // A new context has an empty cache: every visit is a first one.
    const context = await browser.createBrowserContext();
    try {
      const { hostname: domain } = new URL(address);
      const cookie = { name: 'auth_token', domain, path: '/', secure: true, sameSite: 'Strict' };
      if (token) await context.setCookie({ ...cookie, value: token });
      const page = await context.newPage();
      // A storage reset would log out.
      const flags = { logLevel: 'error', output: 'json', disableStorageReset: true };
      const { lhr } = await lighthouse(address, flags, undefined, page);
      if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
      return await reading(lhr);
    } finally {
      await context.close();
    }
  }

  return {
    close: () => browser.close(),
    async measure(address, { token, runs }) {
      const visits = [];
      for (let round = 0; round < runs; round += 1) visits.push(await visit(address, token));
      const middle = Object.fromEntries(
        Object.keys(visits[0].numbers).map((name) => [name, median(visits.map(({ numbers }) => numbers[name]))]),
      );
      const last = visits.at(-1);
      return { ...middle, lcpElement: last.lcpElement, complaints: last.complaints, endedAt: last.endedAt };
    },
  };
}

async function reading(lhr) {
  const { audits, categories, environment, finalDisplayedUrl } = lhr;
  const score = (name) => Math.round((categories[name].score ?? 0) * 100);
  const requests = audits['network-requests'].details.items;
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const zipped = await Promise.all(scripts.map(({ url }) => gzippedSize(new URL(url).pathname)));
  return {
    numbers: {
      lcp: audits['largest-contentful-paint'].numericValue,
      fcp: audits['first-contentful-paint'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      js: zipped.reduce((sum, bytes) => sum + bytes, 0) / KB,
      machine: environment.benchmarkIndex,
    },
    lcpElement: lcpElement(audits),
    // Failed audits outside of performance.
    complaints: ['accessibility', 'best-practices', 'seo']
      .flatMap((name) => categories[name].auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
      .filter((id) => audits[id].score !== null && audits[id].score < 1),
    endedAt: new URL(finalDisplayedUrl).pathname,
  };
}

function lcpElement(audits) {
  const tables = audits['largest-contentful-paint-element']?.details?.items ?? [];
  return tables[0]?.items?.[0]?.node?.selector ?? '';
}

const sizes = new Map();
async function gzippedSize(path) {
  if (!sizes.has(path)) {
    const file = join(ROOT, 'client/dist', path);
    sizes.set(path, existsSync(file) ? gzipSync(await readFile(file), { level: 9 }).length : 0);
  }
  return sizes.get(path);
}
