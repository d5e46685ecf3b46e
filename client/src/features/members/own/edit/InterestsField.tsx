import { Button } from '../../../../components/Button';
import { Alert } from '../../../../components/feedback/Alert';
import { Loading } from '../../../../components/feedback/Loading';
import { InterestPicker } from '../../../../components/form/interests/InterestPicker';
import { useProfileInterestsQuery } from '../../../../gql/members';
import { TEXTS } from '../../texts';
import { OWN_TEXTS } from '../texts';
import styles from './InterestsField.module.css';

interface InterestsFieldProps {
  name: string;
  value: string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}

/** Choice of the member's interests. */
export function InterestsField({ value, ...field }: InterestsFieldProps) {
  const { data, error, refetch } = useProfileInterestsQuery();
  const retry = (
    <Button variant="link" onClick={() => void refetch().catch(() => {})}>
      {OWN_TEXTS.retry}
    </Button>
  );
  return (
    <div>
      <p className={styles.head}>
        {TEXTS.interests} <small>{`(${value.length} valgt)`}</small>
      </p>
      {data ? <InterestPicker {...field} value={value} label={TEXTS.interests} options={data.interests} /> : null}
      {error && !data ? (
        <Alert tone="error" action={retry}>
          {OWN_TEXTS.interestsFailed}
        </Alert>
      ) : null}
      {!error && !data ? <Loading>{OWN_TEXTS.interestsLoading}</Loading> : null}
    </div>
  );
}
