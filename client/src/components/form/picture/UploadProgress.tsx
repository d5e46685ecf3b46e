import styles from './UploadProgress.module.css';

/** The progress of a picture's upload, from 0 to 1. */
export function UploadProgress({ value }: { value: number }) {
  return <progress className={styles.progress} value={value} max={1} aria-label="Billedet sendes" />;
}
