import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the mails about a version of the terms have got: every member up to `reachedId` has been considered. */
@Entity()
export class TermsNotice {
  @PrimaryColumn({ type: 'text' })
  version!: string;

  @Column({ type: 'bigint', default: 0 })
  reachedId!: number;
}
