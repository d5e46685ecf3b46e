import type { Config } from '../../config/config.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { exportReadyMail } from './export.mails.js';
import type { ExportCreationService } from './export-creation.service.js';
import type { ExportTransferService } from './export-transfer.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  mailer: Mailer;
  dataSource: Database;
  exportCreation: ExportCreationService;
  exportTransfers: ExportTransferService;
}

/** Jobs that create exports, mail their links and delete them. A link's token is created when its mail is sent. */
export function exportJobs({
  config: { publicUrl },
  dataSource,
  mailer,
  exportCreation,
  exportTransfers,
}: Needs): Jobs {
  return {
    'make-export': ({ key }: { key: string }) => exportCreation.make(key),

    'mail-export-link': async ({ key, mailId }: { key: string; mailId: string }) => {
      const link = await exportCreation.createLink(key);
      if (link === null) return;
      const { username, email, token } = link;
      await mailer.send({ to: email, mailId, ...exportReadyMail({ username, token, publicUrl }) });
    },

    'remove-export': ({ key }: { key: string }) => exportTransfers.remove(dataSource, key),

    'sweep-exports': () => exportTransfers.sweep(dataSource),
  };
}

/** Downloaded and expired exports are deleted within ten minutes. */
export const EXPORT_SCHEDULE: Schedule = { 'sweep-exports': '*/10 * * * *' };
