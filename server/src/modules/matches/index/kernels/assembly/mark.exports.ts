import { Level } from './mark';

export function mark1(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(1, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark2(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(2, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark3(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(3, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark4(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(4, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark5(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(5, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark6(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(6, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}

export function mark7(
  found: usize,
  plane: usize,
  stride: usize,
  bits: i32,
  level: usize,
  better: usize,
  levelCounts: usize,
  betterCounts: usize,
  list: usize,
  listEnd: usize,
): void {
  Level.mark(7, found, plane, stride, bits, level, better, levelCounts, betterCounts, list, listEnd);
}
