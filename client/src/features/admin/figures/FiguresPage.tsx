import { Button } from '../../../components/Button';
import { Alert } from '../../../components/feedback/Alert';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/Page';
import { useAdminFiguresQuery } from '../../../gql/figures';
import { saveFile } from '../../../lib/page/saveFile';
import admin from '../admin.module.css';
import { TEXTS as COMMON } from '../texts';
import { Figures } from './Figures';
import { figuresCsv } from './figuresCsv';
import { TEXTS } from './texts';

/** What moderation has done, and for how many members, in numbers. */
export default function FiguresPage() {
  const { data, error } = useAdminFiguresQuery({ fetchPolicy: 'cache-and-network' });
  const figures = data?.adminFigures;
  return (
    <Page className={admin.page}>
      <div className={admin.head}>
        <h1>{TEXTS.title}</h1>
        {figures ? (
          <Button
            variant="secondary"
            onClick={() => saveFile(`venn-figures-${figures.months[0]}.csv`, 'text/csv', figuresCsv(figures))}
          >
            {TEXTS.download}
          </Button>
        ) : null}
      </div>
      <p className={admin.muted}>{TEXTS.about}</p>
      {error ? <Alert tone="error">{TEXTS.failed}</Alert> : null}
      {!figures && !error ? <Loading>{COMMON.loading}</Loading> : null}
      {figures ? <Figures {...figures} /> : null}
    </Page>
  );
}
