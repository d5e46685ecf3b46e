import { yearOf } from '@venn/schema/time';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Select } from '../../../components/form/Select';
import { useOrderStatementLazyQuery } from '../../../gql/orders';
import { saveFile } from '../../../lib/page/saveFile';
import styles from '../admin.module.css';
import { errorMessage, useActionAlert } from '../useActionAlert';
import { ORDER_TEXTS } from './texts';
import orders from './YearStatement.module.css';

const YEARS_SHOWN = 7;

/** The accounts of a financial year, as a file. */
export function YearStatement() {
  const [thisYear] = useState(() => yearOf(new Date()));
  const [year, setYear] = useState(String(thisYear));
  const [load, { loading }] = useOrderStatementLazyQuery({ fetchPolicy: 'no-cache' });
  const { alert, actionAlert } = useActionAlert();
  const years = Array.from({ length: YEARS_SHOWN }, (_none, index) => String(thisYear - index));
  const download = async () => {
    actionAlert.clear();
    try {
      const { data, error } = await load({ variables: { year: Number(year) } });
      if (error) throw error;
      if (data) saveFile(data.orderStatement.fileName, 'text/csv;charset=utf-8', data.orderStatement.csv);
    } catch (failure) {
      actionAlert.showError(errorMessage(failure));
    }
  };
  return (
    <section className={styles.panel}>
      <h2>{ORDER_TEXTS.statement}</h2>
      <p className={styles.muted}>{ORDER_TEXTS.statementAbout}</p>
      <div className={orders.year}>
        <Select
          name="year"
          label={ORDER_TEXTS.year}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChange={setYear}
        />
        <Button variant="secondary" busy={loading} busyLabel={ORDER_TEXTS.downloading} onClick={() => void download()}>
          {ORDER_TEXTS.download}
        </Button>
      </div>
      {alert}
    </section>
  );
}
