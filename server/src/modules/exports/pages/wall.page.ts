import escapeHtml from 'escape-html';
import type { ExportReader } from '../export.rows.js';
import { listCard } from './list-cards.js';
import { moment, PAGE_END, pageStart } from './page-layout.js';

const entry = (content: string, about: string): string =>
  `<p class="text">${escapeHtml(content)}</p><p class="muted">${escapeHtml(about)}</p>`;

const removedMark = ({ removedAt }: { removedAt: Date | null }): string =>
  removedAt === null ? '' : `fjernet af os ${moment(removedAt)}`;

/** The member's posts, comments and likes. */
export async function* wallPage(reader: ExportReader): AsyncGenerator<string> {
  yield pageStart('Opslag, kommentarer og likes', '', 'Det, du har skrevet og syntes om på opslagstavlen.');
  yield '<nav class="links" aria-label="Tilbage"><a href="index.html">Tilbage til forsiden</a></nav>\n';
  yield* listCard('Opslag', 'Du har ikke skrevet nogen opslag.', reader.list('posts'), (post) =>
    entry(post.content, [moment(post.createdAt), post.interest, removedMark(post)].filter(Boolean).join(' · ')),
  );
  yield* listCard('Kommentarer', 'Du har ikke skrevet nogen kommentarer.', reader.list('comments'), (comment) =>
    entry(
      comment.content,
      [moment(comment.createdAt), comment.post && `til opslaget: ${comment.post}`, removedMark(comment)]
        .filter(Boolean)
        .join(' · '),
    ),
  );
  yield* listCard('Likes', 'Du har ikke liket noget.', reader.list('likes'), (like) =>
    entry(like.post || 'Et opslag, der er fjernet', moment(like.createdAt)),
  );
  yield PAGE_END;
}
