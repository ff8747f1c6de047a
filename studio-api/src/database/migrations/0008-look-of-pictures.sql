-- Where the main face of a picture is, as shares of its width and height, and its average colour: a grid shows both before the picture is
-- there. Older ones do not say, nor those without a face or without thumbnails.
alter table media add column focus_x real;
alter table media add column focus_y real;
alter table media add column color text;
