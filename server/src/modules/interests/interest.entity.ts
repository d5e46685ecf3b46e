import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that people can share. The list is the product's own (`interests.json`). */
@Entity()
export class Interest {
  @PrimaryColumn({ type: 'smallint' })
  id!: number;

  @Column({ type: 'text', unique: true })
  name!: string;

  @Column({ type: 'text' })
  category!: string;
}
