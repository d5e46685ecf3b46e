import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LINK_PATHS, PUBLIC_PAGES } from '@venn/schema/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import type { Logger } from '../logging/logger.js';
import { type CreatePageQuery, isMemberPage, loadMemberPages } from './member-pages.js';
import {
  fillTemplate,
  policyOf,
  preparePage,
  type SitePage,
  type SiteValues,
  sendOnce,
  sendPage,
  siteValues,
} from './site-page.js';

interface Options {
  /** Output of the client's build. */
  folder: string;
  config: Config;
  clock: Clock;
  logger: Logger;
  /** Queries of server-side rendering. */
  createPageQuery: CreatePageQuery;
}

/** The client's files and pages. */
export interface StaticSite {
  /** Sends the page of any URL that the client routes; resolves with false for other URLs. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

/** A page of the site; member pages can be rendered with their data. */
type Page = SitePage & { isMemberPage: boolean };

/** URLs of files and APIs: never a page. */
const NO_PAGE =
  /^\/(?:\.well-known|api|assets|avatars|dev|graphiql|graphql|healthz|metrics|pages|readyz)(?:\/|$)|\.\w+$/;
const LINK_PAGES: readonly string[] = LINK_PATHS;
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /avatars/\nDisallow: /graphql\n';

/** The template's file of a public page. */
const templateOf = (path: string): string => `pages/${path === '/' ? 'home' : path.slice(1)}.html`;

/**
 * Serves the built client: hashed assets as immutable, public pages prerendered at build time with the operator's values
 * filled in, and the app shell for all other pages. Without a build there is only the API.
 */
export async function addStaticSite(
  fastify: FastifyInstance,
  { folder, config, clock, logger, createPageQuery }: Options,
): Promise<StaticSite> {
  fastify.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  if (!existsSync(join(folder, 'index.html'))) return { sendPage: () => Promise.resolve(false) };

  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  for (const name of [...(await filesOf(folder)), ...(await filesOf(folder, 'icons/'))]) {
    fastify.get(`/${name}`, (_request, reply) =>
      reply
        .sendFile(name, folder, { cacheControl: false, immutable: false, maxAge: 0 })
        .header('cache-control', 'no-cache'),
    );
  }

  const templates = await readTemplates(folder);
  const members = await loadMemberPages(folder, createPageQuery, logger);
  let year = '';
  let pages: Promise<Map<string, Page>> = Promise.resolve(new Map());
  const currentPages = (): Promise<Map<string, Page>> => {
    const site = siteValues(config, clock.now());
    if (site.year !== year) {
      year = site.year;
      members.knowSite(site);
      pages = preparePages(templates, site);
    }
    return pages;
  };
  await currentPages();

  return {
    async sendPage(request, reply) {
      const [path = '/'] = request.url.split('?', 1);
      if (!['GET', 'HEAD'].includes(request.method) || NO_PAGE.test(path) || !takesHtml(request)) return false;
      const ready = await currentPages();
      const pagePath = path.length > 1 ? path.replace(/\/$/, '') : path;
      const page = ready.get(pagePath) ?? ready.get(pagePath.replace(/\/[^/]+$/, `/${ANY}`)) ?? ready.get(SHELL);
      if (page === undefined) return false;
      // Of a page's headers the browser tells its scripts this one only.
      reply.header('server-timing', `request;desc="${request.id}"`);
      const isLinkPage = LINK_PAGES.includes(pagePath);
      if (isLinkPage) reply.header('x-robots-tag', 'noindex');
      const isRendered = request.method === 'GET' && page.isMemberPage;
      const rendered = isRendered ? await members.render(request, page.plain.toString()) : null;
      if (rendered === null) await sendPage(page, request, reply, isLinkPage ? 'no-store' : 'no-cache');
      else await sendOnce(rendered, page.policy, request, reply);
      return true;
    },
  };
}

/** The names of files in a folder of the build that are served as they are. */
async function filesOf(folder: string, within = ''): Promise<string[]> {
  if (!existsSync(join(folder, within))) return [];
  const entries = await readdir(join(folder, within), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:html|br|gz)$/.test(entry.name) && entry.name !== 'robots.txt')
    .map(({ name }) => within + name);
}

const SHELL = 'shell';
/** Stands for a path parameter in a template's name. */
const ANY = '_';
/** Folder of the app shells with each page's preloads. */
const APP = 'app';

/** All templates by path. */
async function readTemplates(folder: string): Promise<Map<string, string>> {
  const templates = new Map([[SHELL, await readFile(join(folder, 'index.html'), 'utf8')]]);
  for (const path of PUBLIC_PAGES) {
    const file = join(folder, templateOf(path));
    if (existsSync(file)) templates.set(path, await readFile(file, 'utf8'));
  }
  const app = join(folder, APP);
  const files = existsSync(app) ? await readdir(app, { recursive: true }) : [];
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    templates.set(`/${file.slice(0, -'.html'.length).replaceAll('\\', '/')}`, await readFile(join(app, file), 'utf8'));
  }
  return templates;
}

async function preparePages(templates: ReadonlyMap<string, string>, site: SiteValues): Promise<Map<string, Page>> {
  const prepare = (template: string) => preparePage(fillTemplate(template, site), policyOf(template, site.publicUrl));
  const prepared = [...templates].map(async ([path, template]) => {
    return [path, { ...(await prepare(template)), isMemberPage: isMemberPage(template) }] as const;
  });
  return new Map(await Promise.all(prepared));
}

/** Whether the Accept header takes HTML, explicitly or with a wildcard. */
function takesHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('text/html') || accept.includes('*/*');
}
