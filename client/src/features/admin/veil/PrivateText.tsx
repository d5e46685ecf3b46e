import admin from '../admin.module.css';
import { TEXTS } from '../texts';

/** The text of a private message, or that it is veiled. */
export function PrivateText({ message }: { message: { content: string; veiled: boolean } }) {
  return message.veiled ? (
    <span className={admin.muted}>{TEXTS.veil.text}</span>
  ) : (
    <span lang="da" dir="auto">
      {message.content}
    </span>
  );
}
