import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import type { Elements } from '../elements';
import { Form } from '../FormLayout';
import styles from './LongForm.module.css';

interface LongFormProps extends Omit<ComponentProps<'form'>, 'children'> {
  /** The end of the form, with its submit button: stays at the lower edge of small windows. */
  bar: ReactNode;
  barClassName?: string | undefined;
  children: Elements;
}

/** A form that is longer than the window. */
export function LongForm({ bar, barClassName, children, ...form }: LongFormProps) {
  return (
    <Form {...form}>
      <div className={styles.flow}>
        {children}
        <div className={cx(styles.bar, barClassName)} data-form-bar="">
          {bar}
        </div>
      </div>
    </Form>
  );
}
