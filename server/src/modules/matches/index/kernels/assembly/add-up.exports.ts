import { Sums } from './add-up';

export function addUp1(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(1, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp2(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(2, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp3(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(3, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp4(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(4, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp5(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(5, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp6(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(6, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}

export function addUp7(
  rowList: usize,
  foursEnd: usize,
  rowListEnd: usize,
  plane: usize,
  stride: usize,
  found: usize,
  list: usize,
  listEnd: usize,
): void {
  Sums.addUp(7, rowList, foursEnd, rowListEnd, plane, stride, found, list, listEnd);
}
