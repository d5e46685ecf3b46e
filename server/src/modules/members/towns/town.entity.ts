import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The towns of `@venn/schema/towns`, stored so that a foreign key holds a member's town. */
@Entity()
export class Town {
  @PrimaryColumn({ type: 'smallint' })
  id!: number;

  @Column({ type: 'text', unique: true })
  label!: string;
}
