import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A random signing key, shared by all servers of the installation. */
@Entity()
export class SigningKey {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'bytea' })
  key!: Buffer;
}
