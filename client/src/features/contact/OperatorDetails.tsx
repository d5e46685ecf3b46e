import { useSite } from '../../lib/page/operatorValues';
import styles from './ContactPage.module.css';
import { TEXTS } from './texts';

/** Who runs the site, and how else to reach them. */
export function OperatorDetails() {
  const { name, address, cvr, email, phone } = useSite().operator;
  return (
    <section className={styles.operator} aria-labelledby="operator">
      <h2 id="operator">{TEXTS.operator}</h2>
      <dl className={styles.facts}>
        <dt>{TEXTS.name}</dt>
        <dd>{name}</dd>
        <dt>{TEXTS.address}</dt>
        <dd>{address}</dd>
        <dt>{TEXTS.cvr}</dt>
        <dd>{cvr}</dd>
        <dt>{TEXTS.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{TEXTS.phone}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
      </dl>
    </section>
  );
}
