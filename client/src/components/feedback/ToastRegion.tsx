import { Check } from '../../icons/Check';
import { CircleAlert } from '../../icons/CircleAlert';
import { X } from '../../icons/X';
import { useStore } from '../../lib/store';
import { IconButton } from '../IconButton';
import styles from './ToastRegion.module.css';
import { dismissToast, toastStore } from './toastStore';

/** The live region of the toasts; rendered once, in the layout. */
export function ToastRegion() {
  const toasts = useStore(toastStore);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          {toast.tone === 'error' ? <CircleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
          <span>{toast.text}</span>
          <IconButton
            className={styles.close}
            label="Luk"
            icon={<X aria-hidden="true" />}
            onClick={() => dismissToast(toast.id)}
          />
        </div>
      ))}
    </div>
  );
}
