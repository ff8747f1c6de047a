import webpack from 'webpack';

/** As V8 takes it, at the top of a script (https://v8.dev/blog/explicit-compile-hints); to other browsers it is a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has Chromium compile all of a script as it arrives, beside the page, and not each function when the page first calls it: of the shell's own
 * a sixth of what the page's thread does before the first screen. All of it is kept for the next visit, too, where else those functions are
 * that have run with the script: the modules of a container run later.
 */
export function compileHints() {
  return new webpack.BannerPlugin({
    banner: hint,
    raw: true,
    test: /\.js$/,
    // The minimizer leaves no comment in, and the hashes are made of what is left.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
