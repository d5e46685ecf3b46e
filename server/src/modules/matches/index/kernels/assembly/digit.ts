export class Digit {
  /** Mask for one digit of the wanted number, counted from the lowest: all ones if it is 0, so `xor` inverts a plane. */
  @inline static flip(bits: i32, digit: i32): v128 {
    return i32x4.splat(((bits >> digit) & 1) - 1);
  }
}
