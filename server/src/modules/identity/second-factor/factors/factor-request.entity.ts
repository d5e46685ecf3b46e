import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Session } from '../../sessions/session.entity.js';

/** `authenticator` and `new_passkey`: the set-up of a factor. `passkey`: its use. */
export type FactorRequestKind = 'authenticator' | 'new_passkey' | 'passkey';

/** What a session has begun and not completed: a newer request of the kind replaces it, its completion deletes it. */
@Entity()
@Check('factor_request_kind_check', `kind IN ('authenticator', 'new_passkey', 'passkey')`)
export class FactorRequest {
  @PrimaryColumn({ type: 'bigint' })
  sessionId!: number;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  session!: Relation<Session>;

  @PrimaryColumn({ type: 'text' })
  kind!: FactorRequestKind;

  /** The challenge of a passkey, or the secret of an authenticator app, encrypted by `SecretBox`. */
  @Column({ type: 'bytea' })
  secret!: Buffer;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
