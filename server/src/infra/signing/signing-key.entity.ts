import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A random key of this installation, which every server signs and checks with. */
@Entity()
export class SigningKey {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'bytea' })
  key!: Buffer;
}
