import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The built-in towns of `@venn/schema/towns`, kept in the database so that a member's town is a constraint. */
@Entity()
export class Town {
  @PrimaryColumn({ type: 'smallint' })
  id!: number;

  @Column({ type: 'text', unique: true })
  label!: string;
}
