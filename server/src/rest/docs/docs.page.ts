import escapeHtml from 'escape-html';
import { API_PATH } from '../../common/api-paths.js';
import type { OpenApi } from '../openapi/openapi.types.js';
import { guideFor } from './guide.js';
import { anchor, renderSection, type Section } from './html.js';
import { referenceOf } from './reference.js';

const MARK =
  '<svg width="42" height="28" viewBox="0 0 48 32" aria-hidden="true"><circle class="you" cx="16" cy="16" r="15"/>' +
  '<circle class="other" cx="32" cy="16" r="15"/>' +
  '<path class="lens" d="M24 3.311a15 15 0 0 1 0 25.378a15 15 0 0 1 0-25.378z"/></svg>';

const contents = (name: string, sections: readonly Section[]): string =>
  `<nav aria-label="${name}"><h2>${name}</h2><ul>${sections
    .map(({ title }) => `<li><a href="#${anchor(title)}">${escapeHtml(title)}</a></li>`)
    .join('')}</ul></nav>`;

/** Renders `/api/docs`: a guide for authors of programs, and the REST calls of the OpenAPI document. */
export function docsPage(openApi: OpenApi, publicUrl: string): string {
  const [guide, reference] = [guideFor(publicUrl), referenceOf(openApi)];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Venn for developers</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/tokens.css"><link rel="stylesheet" href="${API_PATH}/docs.css"></head>
<body><a class="skip" href="#guide">Skip to the guide</a>
<header><a class="brand" href="/">${MARK}Venn</a></header>
<main><div class="side"><h1>Venn for developers</h1>
${contents('Guide', guide)}${contents('REST calls', reference)}</div>
<div id="guide" tabindex="-1">${[...guide, ...reference].map(renderSection).join('\n')}</div></main></body></html>
`;
}
