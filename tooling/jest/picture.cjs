// What a picture or a typeface that a part brings along is to a test: an address.
module.exports = { __esModule: true, default: '/picture.avif' };
