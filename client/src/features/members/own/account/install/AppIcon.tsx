import styles from './Install.module.css';

/** The icon as it will be on the home screen: the same in both themes. */
export const AppIcon = () => <img className={styles.icon} src="/icons/icon-192.png" width={72} height={72} alt="" />;
