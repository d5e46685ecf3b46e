import { postPath } from '@venn/schema/paths';
import { publicId } from '../../../common/public-id.js';
import type { Config } from '../../../config/config.js';
import type { Jobs } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Pushed } from '../../notifications/notifications.module.js';
import type { TellingService } from '../../notifications/telling.service.js';
import { commentsMail } from './comment.mails.js';
import { readCommentNews } from './comment-news.queries.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  telling: TellingService;
}

/** A comment that its statement has noted. The queue joins those of one post. */
interface NotedComment {
  postId: number;
  commentId: number;
  mailId: string;
}

interface CommentMailJob extends Pushed {
  postId: number;
  commentIds: number[];
}

/** Tells members of comments on their posts; what is told is read when it is. */
export function commentJobs({ config: { publicUrl }, dataSource, mailer, telling }: Needs): Jobs {
  const tell = async (job: CommentMailJob): Promise<void> => {
    const { postId, commentIds, mailId } = job;
    const news = await readCommentNews(dataSource, postId, commentIds);
    if (news === null || news.fresh === 0) return;
    const { id, count, wantsMail } = news;
    const path = postPath(publicId('post', postId));
    const told = { memberId: id, kind: 'comments', count, path, wantsMail } as const;
    if (!(await telling.isMailedNow('mail-comments', job, told))) return;
    await mailer.send({ to: news.email, mailId, ...commentsMail({ ...news, publicUrl, path }) });
  };
  return {
    'tell-of-comments': async (noted: NotedComment[]) => {
      const [first] = noted;
      if (first === undefined) return;
      const { postId, mailId } = first;
      await tell({ postId, mailId, commentIds: noted.map(({ commentId }) => commentId) });
    },

    'mail-comments': tell,
  };
}
