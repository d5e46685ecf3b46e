import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An interest that members can choose. The list is `interests.json`. */
@Entity()
export class Interest {
  @PrimaryColumn({ type: 'smallint' })
  id!: number;

  @Column({ type: 'text', unique: true })
  name!: string;

  @Column({ type: 'text' })
  category!: string;
}
