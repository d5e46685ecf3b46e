/** Only Formik's old HOCs use it, and nobody uses those. */
export default function hoistStatics(target) {
  return target;
}
